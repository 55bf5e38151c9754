import { fakeAutomation } from '#tests/support/fake-automation.ts'

// The automation beside `npm run dev`: answers every delivery at once with a text, and ends when its parent does.
const { place, url, will } = await fakeAutomation()
will({ text: '## Written by the automation\n\nThis text came back from a webhook.' })
process.on('disconnect', () => process.exit())
process.send?.({ place, url })
