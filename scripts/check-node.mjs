// Imported first by everything that npm starts, so it says what is wrong before newer code fails to load.
const OLDEST = 20

const found = Number(process.versions.node.split('.')[0])
if (found < OLDEST) {
  console.error(
    `City Desk needs Node ${OLDEST} or newer; this is Node ${process.versions.node}. Get it from nodejs.org.`,
  )
  process.exit(1)
}
