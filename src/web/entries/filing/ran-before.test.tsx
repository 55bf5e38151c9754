import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { realNewsroom } from '#tests/support/screen/real-newsroom.tsx'

const newsroom = realNewsroom()
const field = (label: string) => page.getByLabelText(label, { exact: true })

test('what a colleague filed for the edition is told while its address is typed', async () => {
  await newsroom.file('ben', 2, { url: 'https://city.example/market' })
  await newsroom.open('/step/2', 'ana')
  await field('Event URL').fill('http://www.city.example/market/?utm_source=mail')
  await expect
    .element(page.getByText(/^Ben Okafor filed this for the same edition at \d+:\d\d [ap]m\.$/))
    .toBeVisible()
  await field('Event URL').fill('https://city.example/market#late')
  await expect.poll(() => page.getByText(/filed this for the same edition/).elements()).toHaveLength(0)
})

test('what ran before is told with its day, and leads there', async () => {
  await newsroom.file('ben', 7, { jokeText: 'Why did the heron cross the road?', selectDate: '2031-04-26' })
  await newsroom.open('/step/7', 'ana')
  await field('Joke').fill('“Why did the heron cross the road?”')
  const line = page.getByRole('link', { name: 'Ran Sat, Apr 26 (Ben Okafor).' })
  await expect.element(line).toBeVisible()
})

test('of three stories each is told by itself', async () => {
  const story = 'https://courier.example/otters'
  await newsroom.file('ben', 4, { newsUrl1: story, selectDate: '2031-04-26' })
  await newsroom.open('/step/4', 'ana')
  await field('Positive News URL #2').fill(story)
  const line = page.getByRole('link', { name: 'Positive News URL #2: Ran Sat, Apr 26 (Ben Okafor).' })
  await expect.element(line).toBeVisible()
})

test('an event that ran is told by its headline under another address', async () => {
  const market = { headline: 'Farmers & Makers Market', url: 'https://city.example/market' }
  await newsroom.file('ben', 2, { ...market, selectDate: '2031-04-26' })
  await newsroom.open('/step/2', 'ana')
  await field('Event URL').fill('https://harbor.example/markets/14')
  await field('Headline').fill('Farmers & makers market!')
  await expect.element(page.getByRole('link', { name: 'Ran Sat, Apr 26 (Ben Okafor).' })).toBeVisible()
})

test('what the address of a story tells stays while its headline is typed, and is not told by that again', async () => {
  const [otters, library] = ['Otters are back in the harbor', 'The library reopens']
  const [first, second] = ['https://courier.example/otters', 'https://courier.example/library']
  const stories = { newsUrl1: first, headline1: otters, newsUrl2: second, headline2: library }
  await newsroom.file('ben', 4, { ...stories, selectDate: '2031-04-26' })
  await newsroom.open('/step/4', 'ana')
  await field('Positive News URL #1').fill(first)
  const byAddress = page.getByRole('link', { name: 'Positive News URL #1: Ran Sat, Apr 26 (Ben Okafor).' })
  await expect.element(byAddress).toBeVisible()
  const told = byAddress.element()
  await field('Headline #1').fill(otters)
  await field('Positive News URL #2').fill('https://post.example/library')
  await field('Headline #2').fill(library)
  const byHeadline = page.getByRole('link', { name: 'Headline #2: Ran Sat, Apr 26 (Ben Okafor).' })
  await expect.element(byHeadline).toBeVisible()
  expect(page.getByRole('link', { name: /Ran Sat/ }).elements()).toEqual([told, byHeadline.element()])
})

test('who changes an entry is told what ran before, and not of the entry itself', async () => {
  await newsroom.file('ben', 2, { url: 'https://city.example/fair', selectDate: '2031-04-26' })
  const [entry] = await newsroom.file('ana', 2, { url: 'https://city.example/fete' })
  await newsroom.open(`/step/2?entry=${entry?.id}`, 'ana')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Event URL', { exact: true }).fill('https://city.example/fair')
  await expect.element(dialog.getByRole('link', { name: 'Ran Sat, Apr 26 (Ben Okafor).' })).toBeVisible()
  await dialog.getByLabelText('Event URL', { exact: true }).fill('https://city.example/fete')
  await expect.poll(() => dialog.getByRole('link', { name: /^Ran/ }).elements()).toHaveLength(0)
  await expect.poll(() => dialog.getByText(/filed this for the same edition/).elements()).toHaveLength(0)
})

test('a picture that ran before is told where it stands again', async () => {
  const [first, again] = ['a', 'b'].map((digit) => digit.repeat(32))
  const uploaded = {
    extension: 'jpg',
    width: 40,
    height: 30,
    sha256: 'one file',
    uploaded_by: newsroom.ids.ana,
  }
  await newsroom.store('uploaded_images', [
    { ...uploaded, name: first },
    { ...uploaded, name: again },
  ])
  await newsroom.file('ben', 5, { imageUrl: `/images/${first}-1280.jpg`, selectDate: '2031-04-26' })
  const [entry] = await newsroom.file('ana', 5, { imageUrl: `/images/${again}-1280.jpg` })
  await newsroom.open(`/step/5?entry=${entry?.id}`, 'ana')
  const line = page.getByRole('link', { name: 'This picture ran on Sat, Apr 26 (Ben Okafor).' })
  await expect.element(line).toBeVisible()
})
