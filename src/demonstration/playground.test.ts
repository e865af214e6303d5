import { describe, expect, it } from 'vitest'
import { referenceRules } from '../../reference-provider/rules/rules.ts'
import { allScenarios } from '../../scenarios/index.ts'
import type { Fault } from '../contract/stub-control.ts'
import { allSwitches, createPlayground, SwitchConflict, UnknownSwitch } from './playground.ts'
import type { SwitchedWorld } from './switches/combine.ts'

/** A playground with a provider and stubs that only record what they are told. */
const playgroundOn = (usual = {}) => {
  const changes: SwitchedWorld['provider'][] = []
  let faults: Fault[] = []
  const playground = createPlayground({
    change: (difference) => void changes.push(difference),
    faults: {
      injectFault: async (fault) => void faults.push(fault),
      clearFaults: async () => {
        faults = []
      },
    },
    usual,
  })
  const on = () => playground.switches().flatMap(({ kind, id, on }) => (on ? `${kind}/${id}` : []))
  return { ...playground, changes, faults: () => faults, on }
}

describe('the switches', () => {
  it('have an id that is unique in its kind, a title, and scenarios that exist', () => {
    const names = allSwitches.map(({ kind, id }) => `${kind}/${id}`)
    expect(new Set(names).size).toBe(names.length)
    const known = new Set(allScenarios.map(({ id }) => id))
    for (const { kind, id, title, scenarios } of allSwitches) {
      expect(title, id).toMatch(/^(?:[^a-z]|\w*[a-z][A-Z]).*[^.]$/)
      expect(
        scenarios.filter((scenario) => !known.has(scenario)),
        id,
      ).toEqual([])
      if (kind === 'defect') expect(scenarios.length, id).toBeGreaterThan(0)
      else if (kind !== 'fault') expect(scenarios, id).toEqual([])
    }
  })

  it('are there for each kind, and nearly every mistake has a chapter', () => {
    const count = (kind: string) => allSwitches.filter((one) => one.kind === kind).length
    expect(count('defect')).toBeGreaterThan(500)
    expect(count('variant')).toBeGreaterThan(100)
    expect([count('reading'), count('feature')]).toEqual([3, 9])
    expect(count('fault')).toBe(117)
    expect(allSwitches.filter(({ kind, chapter }) => kind === 'defect' && !chapter).map(({ id }) => id)).toEqual([])
  })
})

describe('the playground', () => {
  it('changes the provider and its services, and puts both back', async () => {
    const { turnOn, turnOff, turnAllOff, changes, faults, on } = playgroundOn({ features: { events: 'no' } })
    await turnOn('feature', 'body')
    await turnOn('reading', 'messageWithoutAccess')
    await turnOn('fault', 'introspect-error500')
    expect(changes.at(-1)).toMatchObject({
      features: { events: 'no', body: 'no' },
      readings: { messageWithoutAccess: 'guidance' },
      cacheRights: false,
    })
    expect(faults()).toEqual([{ service: 'authorization', operation: 'introspect', kind: 'error500' }])
    await turnOff('feature', 'body')
    expect(on()).toEqual(['reading/messageWithoutAccess', 'fault/introspect-error500'])
    expect(changes.at(-1)?.features).toEqual({ events: 'no' })
    await turnAllOff()
    expect([on(), faults(), changes.at(-1)?.readings]).toEqual([[], [], {}])
  })

  it('applies several mistakes together', async () => {
    const { turnOn, world } = playgroundOn()
    await turnOn('defect', 'page-size-is-ignored')
    await turnOn('defect', 'body-of-any-kind-marks-as-read')
    const rules = world().provider.revise(referenceRules)
    expect(rules.paging).not.toEqual(referenceRules.paging)
    expect(rules.marking.byBody).not.toBe(referenceRules.marking.byBody)
  })

  it('ends in the state of the last request, however many come at once', async () => {
    const { turnOn, turnAllOff, faults, on } = playgroundOn()
    await Promise.all([
      turnOn('fault', 'introspect-slow'),
      turnAllOff(),
      turnOn('fault', 'partitions-empty'),
      turnOn('fault', 'partitions-empty'),
    ])
    expect([on(), faults().length]).toEqual([['fault/partitions-empty'], 1])
  })

  it('names the switch that another one excludes', async () => {
    const { turnOn, turnOff, on } = playgroundOn()
    const refused = async (kind: string, id: string) => {
      const error = await turnOn(kind, id).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SwitchConflict)
      return (error as SwitchConflict).message
    }
    await turnOn('fault', 'introspect-slow')
    expect(await refused('fault', 'introspect-empty')).toContain(
      'fault/introspect-slow. A call can have only one fault',
    )
    expect(await refused('fault', 'authorizationServer-refused')).toContain('Switch fault/introspect-slow off')
    await turnOn('fault', 'partitions-empty')
    await turnOn('feature', 'body')
    expect(await refused('variant', 'feature-body-is-absent-and-undeclared')).toContain('different things about body')
    await turnOn('defect', 'page-size-default-is-fifty')
    expect(await refused('defect', 'page-size-default-is-everything')).toContain('paging.')
    const [one, other] = allSwitches.filter(({ conflictGroup }) => conflictGroup === 'identifiers')
    expect(other).toBeDefined()
    await turnOn('variant', one?.id ?? '')
    expect(await refused('variant', other?.id ?? '')).toContain('two forms of the same thing')
    await turnOff('variant', one?.id ?? '')
    await turnOn('variant', other?.id ?? '')
    expect(on()).toContain(`variant/${other?.id}`)
  })

  it('knows no other switch', async () => {
    const { turnOn, turnOff } = playgroundOn()
    await expect(turnOn('defect', 'nothing-at-all')).rejects.toThrow(UnknownSwitch)
    await expect(turnOff('mistake', 'page-size-is-ignored')).rejects.toThrow(UnknownSwitch)
    await expect(turnOn('toString', 'constructor')).rejects.toThrow(UnknownSwitch)
  })
})
