import { folded } from '#shared/folded.ts'
import { pageKey } from '#shared/web-address.ts'
import { type BlockLink, linksOf, undescribed, wordsOf } from './block-contents.ts'
import type { CheckInput, LinkResult } from './check-input.ts'
import { CHECKS } from './check-messages.ts'
import type { Finding } from './finding.ts'
import { makeFinding } from './make-finding.ts'

/** What was found of the links: those that lead nowhere, and those that nobody could look at. */
export function checkLinks({ assembly, links }: CheckInput): Finding[] {
  const results = new Map(links.map((result) => [result.url, result]))
  const seen = new Set<string>()
  return linksOf(assembly.model).flatMap((link) => {
    const result = results.get(link.url)
    if (!result || result.state === 'fine' || seen.has(link.url)) return []
    seen.add(link.url)
    return [findingOf(link, result)]
  })
}

function findingOf({ url, block, title }: BlockLink, { state, httpStatus }: LinkResult): Finding {
  const isDead = state === 'dead'
  return makeFinding({
    rule: 'dead-link',
    block,
    which: url,
    severity: isDead ? 'must' : 'know',
    sentence: isDead ? CHECKS.deadLink(title, url, httpStatus) : CHECKS.unsureLink(title, url),
    about: [url, state],
    mayAccept: true,
    cures: [
      { does: 'open', url },
      { does: 'edit-text', block },
    ],
  })
}

/** One page or one sponsor that the edition has twice. */
export function checkSameTwice({ assembly, input }: CheckInput): Finding[] {
  const first = new Map<string, BlockLink>()
  const isFiledOften = oftenFiled(input)
  const addresses = linksOf(assembly.model).flatMap((link) => {
    const key = pageKey(link.url)
    const before = first.get(key)
    if (!before) first.set(key, link)
    if (!before || (before.block === link.block && before.part === link.part)) return []
    if (before.block === link.block && isFiledOften(link)) return []
    const sentence = CHECKS.addressTwice(link.url, [before.title, link.title])
    return [{ key, link, sentence, about: [key, before.block, link.block] }]
  })
  const once = addresses.filter(({ key }, index) => addresses.findIndex((one) => one.key === key) === index)
  return [
    ...once.map(({ key, link: { block }, sentence, about }) =>
      makeFinding({
        rule: 'same-twice',
        block,
        which: key,
        severity: 'must',
        sentence,
        about,
        cures: [
          { does: 'show', block },
          { does: 'go-to-step', block },
        ],
      }),
    ),
    ...entriesTwice(input, assembly),
    ...sponsorsTwice(input),
  ]
}

/** Whether several entries have that address and are not one for all that, as the evenings of a residency (C83). */
function oftenFiled({ steps }: CheckInput['input']): (link: BlockLink) => boolean {
  const pages = steps
    .filter(({ doubles }) => doubles !== null)
    .flatMap(({ step, rows }) => rows.flatMap((row) => addressesIn(row).map((key) => `step-${step} ${key}`)))
  return ({ block, url }) => pages.filter((page) => page === `${block} ${pageKey(url)}`).length > 1
}

const addressesIn = (row: Record<string, unknown>): string[] => [
  ...new Set(
    Object.values(row)
      .filter((value) => typeof value === 'string' && /^https?:/i.test(value))
      .map((value) => pageKey(String(value))),
  ),
]

function entriesTwice({ steps }: CheckInput['input'], { model }: CheckInput['assembly']): Finding[] {
  return steps.flatMap(({ step, title, doubles }) => {
    const block = model.blocks.find(({ id }) => id === `step-${step}`)?.id
    if (!block) return []
    return (doubles ?? []).map((line) =>
      makeFinding({
        rule: 'same-twice',
        block,
        which: line,
        severity: 'must',
        sentence: CHECKS.entryTwice(line, title),
        about: line,
        cures: [{ does: 'go-to-step', block }],
      }),
    )
  })
}

function sponsorsTwice({ steps }: CheckInput['input']): Finding[] {
  const names = steps.flatMap(({ parts }) => (parts ?? []).flatMap(({ sponsors }) => sponsors))
  const keys = names.map(({ name }) => folded(name))
  const twice = names.filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
  return [...new Set(twice.map(({ name }) => name))].map((name) =>
    makeFinding({
      rule: 'same-twice',
      block: 'ad-baseline',
      which: name,
      severity: 'must',
      sentence: CHECKS.sponsorTwice(name),
      about: names,
      cures: [{ does: 'go-to-step', block: 'ad-baseline' }],
    }),
  )
}

export const checkAlt = ({ assembly }: CheckInput): Finding[] =>
  assembly.model.blocks
    .filter((block) => undescribed(block) > 0)
    .map(({ id, title, tree }) =>
      makeFinding({
        rule: 'alt',
        block: id,
        severity: 'must',
        sentence: CHECKS.alt(title),
        about: tree,
        cures: [
          { does: 'show', block: id },
          { does: 'edit-text', block: id },
        ],
      }),
    )

/**
 * What was left behind: words to replace and marks to fill in, times nobody knew yet, the sign for what could not be read,
 * placeholders that another program should have filled, and source of Markdown or HTML that was meant to be read.
 */
const LEFT_BEHIND = new RegExp(
  [
    /\uFFFD|\bTO(?:D)O\b|\blorem\b|\[(?:\.{3}|…|tk|tbd|inst|citation[^[\]\n]{0,40})\]|\bTKTK\b|\bxx:xx\b|\[object /,
    // Letters that were read in another character set than they were written in, and those that no face has.
    /â€|\u00C3[\u0080-\u00BF]|\u00C2[°£©\u00AE·]|=[c-f][\da-f]=[89ab][\da-f]|[\uE000-\uF8FE]|\\u[\da-f]{4}|\\x[\da-f]{2}|\\t\w/,
    // What models cite by.
    /oaicite|\u3010\d|\[\^\w/,
    /\{\{|\{%|<%|\$\{|\[%|\|[a-z][\w:]{1,40}\||%%\w|@@\w+@@|\[\[|<<\w|%[A-Z]+_[A-Z_]+%/,
    /\{[$!#]?\s?[a-z_][\w. |]{0,40}\}|\{\s?"\w|\$\([a-z]/,
    /\(\([ \w]{1,40}\)\)|(?<![\w$])\$[a-z_]{2,40}\$/,
    /(?<!\d)%[a-z][\w.]{1,40}%|%7B%7B/,
    /\[(?:first|last|your|insert|name|date|title|link|url|venue|time)\b[^[\]\n]{0,40}\]/,
    /```|~~|\*\*|&(?:[a-z]{2,8}|#x?[\da-f]{2,6});|&nbsp\b|<\/?[a-z][a-z\d]{0,10}(?: [^<>]{0,200})?\/?>/,
    /\]\((?:[a-z]+:|[/#<)])|\] \(https?:|\]\[\d/,
    /\]\([\w-]{1,60}\.\w/,
    /\[[^[\]|\n]{1,60}\|https?:/,
    /\[\/?(?:b|i|u|url|img)\]|(?:^|\n)#{1,6} |\\n/,
    /(?:^|\n)(?:\[[ x]\] |\[![a-z]|:::|={3,}|\|[^|\n]{1,80}\|)|(?:^|\s):[a-z_]{3,30}:(?=\s|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

export function checkLeftovers({ assembly: { model } }: Pick<CheckInput, 'assembly'>): Finding[] {
  const texts = [
    { block: null, title: CHECKS.subjectName, text: model.subject },
    { block: null, title: CHECKS.previewName, text: model.previewLine },
    ...model.blocks.map((block) => ({ block: block.id, title: block.title, text: wordsOf(block) })),
  ]
  return texts.flatMap(({ block, title, text }) => {
    const [found] = LEFT_BEHIND.exec(text) ?? []
    if (found === undefined) return []
    return [
      makeFinding({
        rule: 'leftover',
        block,
        which: block === null ? title : '',
        severity: 'must',
        sentence: CHECKS.leftover(title, found),
        about: text,
        cures:
          block === null
            ? [{ does: 'type-subject' }]
            : [
                { does: 'show', block },
                { does: 'edit-text', block },
              ],
      }),
    ]
  })
}
