import { expect, test } from 'vitest'
import { AI } from '#shared/ai-messages.ts'
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
  ['nothing', '', AI.unreadable],
  ['no JSON', '<html>busy</html>', AI.unreadable],
  ['another shape', '{"choices":[]}', AI.unreadable],
  ['an error', '{"error":{"message":"quota"}}', AI.unreadable],
  ['a tool call', answer(null), AI.empty],
  ['blanks', answer(' \n '), AI.empty],
  ['what cannot be stored', answer(`\0 ${LINK}`), AI.unreadable],
  ['half a text', answer(GOOD, 'length'), AI.cut],
  ['too much', answer(`${LINK}${'x'.repeat(LIMITS.formattedContentBytes)}`), AI.tooLong],
  ['a text without its link', answer('## Live music\n\nNight Herons'), AI.lostLinks(1)],
])('%s is refused with its reason', (_, body, why) => {
  expect(readCompletion(body, ROWS)).toEqual({ why })
})
