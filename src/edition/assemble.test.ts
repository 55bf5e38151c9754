import fc from 'fast-check'
import { toString } from 'mdast-util-to-string'
import { describe, expect, test } from 'vitest'
import {
  editionInput,
  leaveOut,
  printedIds,
  sectionOf,
  sectionText,
  stepInput,
  withSteps,
  withWeather,
} from '#tests/support/edition.ts'
import { assemble } from './assemble.ts'
import { OWN_TEXT, type SectionText } from './assembly-input.ts'
import { DEFAULT_ORDER, isAdBlock } from './blocks.ts'

const text = (contentId: string, more: Partial<SectionText> = {}) =>
  sectionText(contentId, `## Weather\n\n${contentId}`, more)

const printedText = (input: ReturnType<typeof editionInput>, id: string) =>
  toString(assemble(input).model.blocks.find((block) => block.id === id)?.tree)

describe('what is printed, in which order (C61)', () => {
  test('the sections in the default order; the sponsors apart, without their step', () => {
    expect(printedIds(assemble(editionInput()))).toBe(
      'step-8 in-this-edition ad-headline step-5 step-4 step-2 step-3 step-6 step-1 step-7',
    )
  })

  test('correction and note stand at the top', () => {
    const ids = printedIds(assemble(editionInput({ note: 'Hello *all*', correction: 'It was the 4th.' })))
    expect(ids).toMatch(/^correction note step-8 /)
  })

  test('a note that begins with an address in angle brackets is printed', () => {
    const { model } = assemble(editionInput({ note: '<https://city.example/map> is new' }))
    expect(JSON.stringify(model.blocks.find(({ id }) => id === 'note'))).toContain(
      '"url":"https://city.example/map"',
    )
  })

  test('a block that was left out is not printed, and names who left it out', () => {
    const input = leaveOut(editionInput(), 'step-5')
    expect(printedIds(assemble(input))).not.toContain('step-5')
    expect(sectionOf(input, 'step-5')).toMatchObject({ state: 'left-out', leftOutBy: { name: 'Dana' } })
  })

  test('with steps 5 and 4 left out, headline and feature advertisement are not adjacent', () => {
    const rows = (['headline', 'feature', 'baseline'] as const).map((ad_placement) => ({
      ...stepInput(9).rows[0],
      sponsor_name: `Sponsor ${ad_placement}`,
      ad_placement,
    }))
    const input = leaveOut(withSteps(stepInput(9, rows)), 'step-5', 'step-4')
    expect(printedIds(assemble(input))).toBe(
      'step-8 in-this-edition ad-headline step-2 ad-feature step-3 step-6 ad-baseline step-1 step-7',
    )
    expect(assemble(input).model.masthead.togetherWith?.name).toBe('Sponsor headline')
    expect(assemble(leaveOut(input, 'ad-headline')).model.masthead.togetherWith).toBeNull()
  })

  test('whatever is left out or empty, in whatever order, no two advertisement blocks are adjacent', () => {
    const full = withSteps(
      stepInput(
        9,
        (['headline', 'feature', 'baseline'] as const).map((ad_placement) => ({
          ...stepInput(9).rows[0],
          sponsor_name: ad_placement,
          ad_placement,
        })),
      ),
    )
    const any = fc.record({
      order: fc.shuffledSubarray([...DEFAULT_ORDER], { minLength: DEFAULT_ORDER.length }),
      out: fc.subarray([...DEFAULT_ORDER]),
    })
    fc.assert(
      fc.property(any, ({ order, out }) => {
        const assembly = assemble(leaveOut({ ...full, layout: { order, leftOut: [] } }, ...out))
        const ads = assembly.model.blocks.map(({ id }) => isAdBlock(id))
        expect(ads.some((isAd, index) => isAd && ads[index - 1])).toBe(false)
        const placements = assembly.model.blocks.flatMap((block) => block.placements)
        expect(placements).toHaveLength(3 - out.filter(isAdBlock).length)
        expect(assembly.sections.map(({ id }) => id)).toEqual(order)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the text of a step (C61)', () => {
  test('is the newsroom’s own as long as there is none', () => {
    expect(sectionOf(editionInput(), 'step-6')).toMatchObject({ words: { by: 'desk' }, contentId: null })
  })

  test('is the newest completed one, and says when a newer one is not ready', () => {
    const older = text('older')
    const newer = text('newer', { createdAt: '2031-05-02T13:00:00Z' })
    const failed = text('failed', {
      createdAt: '2031-05-02T14:00:00Z',
      status: 'failed',
      reason: 'No answer.',
    })
    expect(sectionOf(withWeather(newer, older, failed), 'step-6')).toMatchObject({
      contentId: 'newer',
      unready: { contentId: 'failed', status: 'failed', reason: 'No answer.' },
    })
    const early = { ...failed, createdAt: '2031-05-02T12:30:00Z' }
    expect(sectionOf(withWeather(newer, older, early), 'step-6')).toMatchObject({ unready: null })
  })

  test('is the newest that a person edited, which offers a newer one', () => {
    const edited = text('edited', { words: { by: 'edited', name: 'Ben' } })
    const newer = text('newer', { createdAt: '2031-05-02T13:00:00Z' })
    expect(sectionOf(withWeather(newer, edited), 'step-6')).toMatchObject({
      contentId: 'edited',
      words: { by: 'edited', name: 'Ben' },
      offeredId: 'newer',
    })
  })

  test('is the one that a person chose, the own one included', () => {
    const texts = [text('one'), text('two', { createdAt: '2031-05-02T13:00:00Z' })]
    const chosen = (chosenId: string) => withSteps(stepInput(6, undefined, { texts, chosenId }))
    expect(sectionOf(chosen('one'), 'step-6')?.contentId).toBe('one')
    expect(sectionOf(chosen(OWN_TEXT), 'step-6')).toMatchObject({ contentId: null, words: { by: 'desk' } })
    expect(sectionOf(chosen('gone'), 'step-6')?.contentId).toBe('two')
    // Who chose the own words waits for no other.
    texts.push(text('three', { createdAt: '2031-05-02T14:00:00Z', status: 'processing', text: '' }))
    expect(sectionOf(chosen(OWN_TEXT), 'step-6')?.unready).toBeNull()
    expect(sectionOf(chosen('two'), 'step-6')?.unready).toMatchObject({ contentId: 'three' })
  })

  test('is stale when it was made of other rows; neither order nor timestamps count', () => {
    const { rows } = stepInput(6)
    const stamped = rows.map((row) => ({ updated_at: '2031-05-02', ...row }))
    expect(sectionOf(withWeather(text('a', { madeFrom: stamped })), 'step-6')?.isStale).toBe(false)
    // Another version of the same words, by somebody else, with its columns as another engine orders them.
    const touched = rows.map((row) =>
      Object.fromEntries(Object.entries({ ...row, version: 7, user_id: 'b', submitted_by: 'Ben' }).reverse()),
    )
    expect(sectionOf(withWeather(text('a', { madeFrom: touched })), 'step-6')?.isStale).toBe(false)
    const others = rows.map((row) => ({ ...row, conditions: 'fog' }))
    expect(sectionOf(withWeather(text('a', { madeFrom: others })), 'step-6')?.isStale).toBe(true)
  })

  test('of HTML is read into the model; what has no place there is named', () => {
    const html = '<h1>Weather</h1><form><input></form><p onclick="x">Fog</p>'
    const input = withWeather(text('a', { text: html, words: { by: 'n8n' } }))
    expect(sectionOf(input, 'step-6')?.dropped).toEqual(['form'])
    expect(assemble(input).model.blocks.find(({ id }) => id === 'step-6')?.tree.children).toMatchObject([
      { type: 'heading', depth: 2 },
      { type: 'paragraph' },
    ])
  })

  test('that holds nothing leaves the step empty', () => {
    expect(sectionOf(withSteps(stepInput(6, [])), 'step-6')?.state).toBe('empty')
    const only = withWeather(text('a', { text: '<form></form>' }))
    expect(sectionOf(only, 'step-6')).toMatchObject({ state: 'empty', dropped: ['form'] })
  })
})

test('an edited text of the sponsors stands whole in the last advertisement block, and says so', () => {
  const texts = [text('ads', { text: '## Thanks\n\nAll of you.', words: { by: 'edited', name: 'Ben' } })]
  const input = withSteps(stepInput(9, undefined, { texts }))
  expect(sectionOf(input, 'ad-headline')?.state).toBe('joined')
  expect(sectionOf(input, 'ad-baseline')).toMatchObject({ state: 'printed', standsWhole: true })
  expect(printedText(input, 'ad-baseline')).toBe('ThanksAll of you.')
})

test('the masthead names its sponsor with the quotation marks of print', () => {
  const rows = stepInput(9).rows.map((row) => ({ ...row, sponsor_name: "Mike's" }))
  expect(assemble(withSteps(stepInput(9, rows))).model.masthead.togetherWith?.name).toBe('Mike’s')
})

describe('In this edition', () => {
  test('names the first story, the first event and the shows, and is the preview line', () => {
    const { automatic, model } = assemble(editionInput())
    expect(automatic.teasers).toHaveLength(3)
    expect(automatic.teasers.at(-1)).toBe('Night Herons at The Blue Door on Sunday')
    expect(model.previewLine).toBe(automatic.previewLine)
    expect(model.previewLine).toContain(' · Night Herons')
  })

  test('a story that is the subject is not the preview line too, which takes the next', () => {
    const [first = '', ...others] = assemble(editionInput()).automatic.teasers
    for (const subject of [first, ` ${first.toUpperCase()}! `]) {
      const { automatic, model } = assemble(editionInput({ subject }))
      expect(automatic.teasers).toEqual([first, ...others])
      expect(model.previewLine).toBe(others.join(' · '))
      expect(automatic.previewLine).toBe(model.previewLine)
    }
    expect(assemble(editionInput({ subject: 'Another' })).model.previewLine).toContain(first)
  })

  test('a story that was cut repeats a subject that begins with it', () => {
    const long = `The council ${'and the council '.repeat(8)}votes`
    const input = editionInput({ subject: long, teasers: [`${long.slice(0, 100).trim()}…`, 'Rain'] })
    expect(assemble(input).model.previewLine).toBe('Rain')
    expect(assemble({ ...input, subject: 'The' }).model.previewLine).toContain('The council')
  })

  test('can be written by hand, or emptied', () => {
    expect(assemble(editionInput({ teasers: ['Only this'] })).model.previewLine).toBe('Only this')
    expect(printedIds(assemble(editionInput({ teasers: [] })))).not.toContain('in-this-edition')
  })

  test('announces nothing that is not printed', () => {
    expect(assemble(leaveOut(editionInput(), 'step-1')).automatic.teasers).toHaveLength(2)
  })
})

test('pictures have absolute addresses and their size, and nothing turns the text around', () => {
  const [row] = stepInput(5).rows
  const path = String(row?.['image_url'])
  const text9 = text('a', {
    text: `![a \u202Eheron](${path})\n\nb\u2066c\u0007\n\n\`d\u202Ee\`\n\n    f\u202Eg\n\n#### Small`,
  })
  const input = {
    ...withSteps(stepInput(5, undefined, { texts: [text9] })),
    pictureSizes: { [path]: { width: 1280, height: 720 } },
  }
  const tree = JSON.stringify(assemble(input).model.blocks.find(({ id }) => id === 'step-5')?.tree)
  expect(tree).toContain(
    `{"type":"image","url":"https://desk.example${path}","alt":"a heron","data":{"hProperties":{"width":1280,"height":720}}}`,
  )
  for (const plain of ['"bc"', '"de"', '"fg"', '"depth":3']) expect(tree).toContain(plain)
  expect(tree).not.toMatch(/"depth":[^23]/)
})

test('the same input gives the same assembly, to the byte', () => {
  expect(JSON.stringify(assemble(editionInput()))).toBe(JSON.stringify(assemble(editionInput())))
})
