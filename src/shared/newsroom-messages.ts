/** What is wrong with a setting of the newsroom (C59); the schema that says it is part of what every screen reads. */
export const NEWSROOM = {
  zone: 'Please enter a time zone such as America/Chicago',
  leadDays: 'Please enter a whole number from 0 to 30',
  publicationDays: 'Please choose at least one day',
  accent: 'Please enter a color such as #1f4fd8',
  unsubscribe: 'Please enter one line: the placeholder of your sender, or a web or mail address',
  cutOff: 'Please enter a time such as 17:00',
  coordinate: (most: number) => `Please enter degrees from -${most} to ${most}, such as 43.0389`,
  bothCoordinates: 'Please enter both latitude and longitude, or neither',
  retention: 'Please enter a whole number from 30 to 3650',
} as const
