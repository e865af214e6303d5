// A plugin of the bundler: commander loads node:child_process for commands that are programs of their own. Ours are not, and
// loading it takes a tenth of the time that "--help" takes.
const needsProcesses = "require('node:child_process')"

export const quickCommander = {
  name: 'quick-commander',
  transform(code, id) {
    if (!/[\\/]commander[\\/]lib[\\/]command\.js$/.test(id)) return null
    if (!code.includes(needsProcesses)) throw new Error(`${id} no longer has ${needsProcesses}: remove this plugin`)
    return code.replace(needsProcesses, '{}')
  },
}
