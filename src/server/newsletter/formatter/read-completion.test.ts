import { expect, test } from 'vitest'
import { FORMATTER_MESSAGES } from '#shared/formatter-messages.ts'
import { LIMITS } from '#shared/limits.ts'
import { readCompletion } from './read-completion.ts'

const LINK = 'https://a.example/x_(y)?b=1&c=2'
const ROWS = [{ title: 'Night Herons', url: LINK, logo: null }]
const answer = (content: unknown, finish_reason: string = 'stop') =>
  JSON.stringify({ id: 'x', choices: [{ index: 0, finish_reason, message: { role: 'assistant', content } }] })
const GOOD = `## Live music\n\n**[Night Herons](${LINK})** tonight`

test.each([
  ['as it is', GOOD],
  ['within a fence', `\`\`\`markdown\n${GOOD}\n\`\`\``],
  ['after thoughts', `<think>links? [none]</think>\n\n${GOOD}\n`],
])('a text %s is taken', (_, content) => {
  expect(readCompletion(answer(content), ROWS)).toEqual({ text: GOOD })
})

test.each(['https://a.example/x_%28y%29?b=1&c=2', 'https://a.example/x_(y)?b=1&amp;c=2'])(
  'a link may be spelled %s',
  (spelling) => {
    expect(readCompletion(answer(`See ${spelling}`), ROWS)).toHaveProperty('text')
  },
)

test.each([
  ['nothing', '', FORMATTER_MESSAGES.unreadable],
  ['no JSON', '<html>busy</html>', FORMATTER_MESSAGES.unreadable],
  ['another shape', '{"choices":[]}', FORMATTER_MESSAGES.unreadable],
  ['an error', '{"error":{"message":"quota"}}', FORMATTER_MESSAGES.unreadable],
  ['a tool call', answer(null), FORMATTER_MESSAGES.empty],
  ['blanks', answer(' \n '), FORMATTER_MESSAGES.empty],
  ['what cannot be stored', answer(`\0 ${LINK}`), FORMATTER_MESSAGES.unreadable],
  ['half a text', answer(GOOD, 'length'), FORMATTER_MESSAGES.cut],
  ['too much', answer(`${LINK}${'x'.repeat(LIMITS.formattedContentBytes)}`), FORMATTER_MESSAGES.tooLong],
  ['a text without its link', answer('## Live music\n\nNight Herons'), FORMATTER_MESSAGES.lostLinks(1)],
])('%s is refused with its reason', (_, body, why) => {
  expect(readCompletion(body, ROWS)).toEqual({ why })
})
