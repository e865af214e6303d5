import type { Plugin } from 'rolldown'

export const inBrowser: Plugin
