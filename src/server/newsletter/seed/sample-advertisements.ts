import type { sourceAdvertisement } from '#server/platform/db/tables/newsroom.ts'

export type SampleAdvertisement = Pick<
  typeof sourceAdvertisement.$inferInsert,
  'sponsor_name' | 'sponsor_description' | 'sponsor_link' | 'ad_placement' | 'weight'
>

/** Invented sponsors for every place of the newsletter (S163, S170, C25); a higher weight is drawn more often. */
export const SAMPLE_ADVERTISEMENTS: SampleAdvertisement[] = [
  ad('headline', 10, 'Harbor & Vine', 'harborvine', 'Supper by the water, Thursday through Sunday.'),
  ad('headline', 8, 'Fairhaven Credit Union', 'fairhavencu', 'Your neighbors own it. So can you.'),
  ad('headline', 5, 'Lantern Quarter Cinema', 'lanterncinema', 'Two screens, real butter, and no bad seats.'),
  ad(
    'headline',
    3,
    'Millbrook Cycles',
    'millbrookcycles',
    'Repairs while you wait, and coffee while you do.',
  ),

  ad('feature', 9, 'Ostrander’s Books', 'ostranders', 'New, used and just what you were looking for.'),
  ad('feature', 6, 'Café Núñez', 'cafenunez', 'Churros from seven, stories until late. ¡Bienvenidos!'),
  ad('feature', 6, 'Greenleaf Nursery', 'greenleaf', 'Native plants that know their way around here.'),
  ad('feature', 2, 'Tideline Yoga', 'tideline', 'Your first class is free. Your second is calmer.'),

  ad('baseline', 5, 'Beck & Daughters Plumbing', 'beckdaughters', 'We answer the phone. Even on Sundays.'),
  ad('baseline', 5, 'The Paper Crane', 'papercrane', 'Cards, ribbon and gift wrap for the forgetful.'),
  ad('baseline', 4, 'Northside Animal Clinic', 'northsideanimals', 'Gentle hands for anxious cats. 🐈'),
  ad('baseline', 4, 'Anchor Hardware', 'anchorhardware', 'If we don’t have it, you don’t need it.'),
  ad(
    'baseline',
    3,
    'Millbrook Farm Share',
    'farmshare.millbrook',
    'A box of whatever is ripe, every Friday.',
  ),
  ad('baseline', 2, 'Piano Lessons with Mrs. Åkesson', 'akesson', 'Beginners welcome, from 7 to 70.'),
]

function ad(
  ad_placement: SampleAdvertisement['ad_placement'],
  weight: number,
  sponsor_name: string,
  site: string,
  sponsor_description: string,
): SampleAdvertisement {
  return { sponsor_name, sponsor_description, sponsor_link: `https://${site}.example`, ad_placement, weight }
}
