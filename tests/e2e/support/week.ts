/** A week as a newsroom meets it: long names, apostrophes, accents, emoji, several scripts. */
export const SHOWS = [
  { venue: "Sullivan's Back Room", bandName: "The O'Malley Sisters & Friends", time: '20:30', after: 0 },
  { venue: 'Café Mañana', bandName: 'Los Niños del Parque', time: '19:00', after: 0 },
  { venue: 'The Blue Door', bandName: '“Night Herons” – record release 🎷🌙', time: '21:15', after: 0 },
  { venue: 'St. Mary’s Hall', bandName: 'Dvořák & Janáček: an evening of quartets', time: '18:00', after: 1 },
  {
    venue: 'Riverside Amphitheatre, Lower Lawn (entrance from Mill Street, beside the old ferry landing)',
    bandName:
      'The Extraordinarily Long-Named Fairhaven & Millbrook Community Brass, Reed and Percussion Orchestra, with the Children’s Choir of the Third Ward and their many, many guests',
    time: '15:30',
    after: 2,
  },
  { venue: '和楽', bandName: '太鼓の夕べ', time: '17:45', after: 3 },
  { venue: 'Zum Goldenen Löwen', bandName: 'Größenwahn <3 & "Die Anderen"', time: '22:00', after: 4 },
  { venue: 'Porch 12', bandName: 'Open mic 🎤', time: '00:05', after: 5 },
] as const

export const SHOW_PAGE = 'https://thebluedoor.example/shows/night-herons?from=desk&lang=en#tickets'

export const CITY_EVENTS = [
  {
    typed: 'calendar.fairhaven.example/lantern-walk',
    stored: 'https://calendar.fairhaven.example/lantern-walk',
  },
  {
    typed: 'https://millbrook.example/märkte/größter-flohmarkt',
    stored: 'https://millbrook.example/märkte/größter-flohmarkt',
  },
] as const

export const NOTICES = [
  'https://city.fairhaven.example/alerts/2031/harbor-street-closed?id=417&type=road',
  "https://council.fairhaven.example/agenda/mayor's-address",
] as const

export const STORIES = [
  'https://news.fairhaven.example/library-reopens-after-70-years',
  'https://paper.millbrook.example/école-française-gana-el-concurso',
  'https://radio.example/2031/river-clean-up?utm=desk',
] as const

export const FORECAST = {
  conditions: 'Sun & cloud – “mostly” fine ⛅',
  high: '71.5',
  low: '-2.25',
  humidity: '40',
  wind: '9',
  direction: 'NNW',
  source: "Nat'l Weather Service",
  note: 'Bring a jacket – it’s brisk by the river.\nMañana será otro día ☂️',
} as const
