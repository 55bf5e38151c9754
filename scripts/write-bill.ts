import { readFileSync, writeFileSync } from 'node:fs'
import { billOfMaterials } from './bill-of-materials.ts'

// What `npm run sbom` does: writes what the product ships with into a file, city-desk.cdx.json unless another is named.
const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const file = process.argv[2] ?? 'city-desk.cdx.json'
const bill = billOfMaterials(read('package.json'), read('package-lock.json'))
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`The bill of materials is in ${file}.\n`)
