import type { AssemblyInput } from '#edition/assembly-input.ts'
import { STEPS } from '#steps/index.ts'
import { editionInput, stepInput } from './edition.ts'

const DAY = '2031-05-03'

const show = (title: string, venue: string, time: string) => ({
  venue,
  title,
  event_date: `${DAY}T${time}:00-05:00`,
  select_date: DAY,
  url: `https://venues.example/shows/${title.toLowerCase().replaceAll(' ', '-')}`,
})

const ad = (
  ad_placement: string,
  sponsor_name: string,
  sponsor_description: string,
  logo: string | null,
) => ({
  sponsor_name,
  sponsor_description,
  sponsor_link: `https://${sponsor_name.toLowerCase().replace(/[^a-z]/g, '')}.example/`,
  sponsor_logo_url: logo,
  sponsor_image_url: null,
  ad_placement,
  weight: 10,
  source_id: null,
  draw_seed: null,
  select_date: DAY,
})

/** @param logo of the headline sponsor, and the picture of the day: absolute addresses or paths of ours */
export function fullEdition(logo: string | null, picture: string): AssemblyInput {
  const [image] = stepInput(5).rows
  const steps = [
    stepInput(1, [
      show('The Night Herons', 'Blue Door', '20:30'),
      show('Ada Quartet', 'Town Hall Green', '15:00'),
      show('Low Tide', 'The Anchor', '21:30'),
      show('Open Mic', 'Café Linden', '19:00'),
    ]),
    stepInput(5, [{ ...image, image_url: picture }]),
    stepInput(9, [
      ad(
        'headline',
        'Millbrook Savings',
        'The bank that still knows your name. Now open on Saturdays.',
        logo,
      ),
      ad(
        'feature',
        'Tideline Books',
        'New and used books by the water. Bring this mail for a free bookmark.',
        null,
      ),
      ad('baseline', 'Harbor & Vine', 'Supper by the water, Thursday to Sunday.', null),
      ad('baseline', 'Quay Cycles', 'Repairs while you wait.', null),
      ad('baseline', 'Lantern Bakery', 'Sourdough from six in the morning.', null),
    ]),
  ]
  const input = editionInput()
  return {
    ...input,
    newsroom: { ...input.newsroom, browserUrl: 'https://desk.example/archive/2031-05-03' },
    note: 'The market moves to **Quay Street** this week. [Here is the map](https://city.example/map).',
    correction: 'Yesterday we named the wrong day for the book fair. It is on *Sunday*.',
    steps: STEPS.map(({ number }) => steps.find(({ step }) => step === number) ?? stepInput(number)),
    pictureSizes: {
      [picture]: { width: 1280, height: 720 },
      ...(logo ? { [logo]: { width: 320, height: 90 } } : {}),
    },
  }
}
