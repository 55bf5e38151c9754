import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

test.each([
  ...['https://n8n.example.org/webhook/x', 'https://93.184.215.14/x', 'https://n8n.example.org:8443/x'],
  ...['https://[2606:4700:4700::1111]/x'],
])('%s may be a webhook', (url) => {
  expect(checkAddress(url, [])).toBeNull()
})

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/'],
  ...['https://0177.0.0.1/', 'https://0.0.0.0/', 'https://localhost/', 'https://n8n.localhost/'],
  ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[64:ff9b::7f00:1]/'],
  ...['https://[2002:7f00:1::]/', 'https://[fe80::1]/', 'https://[fd00::1]/', 'https://169.254.169.254/'],
  ...['https://10.0.0.1/', 'https://172.16.0.1/', 'https://192.168.1.1/', 'https://100.64.0.1/'],
])('%s may not, and the operator’s way out is named', (url) => {
  expect(checkAddress(url, [])).toMatch(/is not a public address.*OUTBOUND_ALLOW=\S+:443$/)
})

test('plain http may not, and the operator’s way out is named', () => {
  expect(checkAddress('http://n8n.example.org/x', [])).toBe(
    'Use https, or have the operator allow n8n.example.org:80 with OUTBOUND_ALLOW',
  )
})

test('what the operator allowed may, whatever it is, and nothing beside it', () => {
  const allowed = ['n8n.internal:5678', '127.0.0.1:5678', '[::1]:5678']
  for (const place of allowed) expect(checkAddress(`http://${place}/webhook/x`, allowed)).toBeNull()
  expect(checkAddress('http://N8N.Internal:5678/', allowed)).toBeNull()
  expect(checkAddress('http://n8n.internal:5679/', allowed)).not.toBeNull()
  expect(checkAddress('http://n8n.internal/', allowed)).not.toBeNull()
})
