import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ['Azure’s wire server', '168.63.129.16'],
  ['the service network of IBM Cloud', '161.26.0.10'],
  ['the service endpoints of IBM Cloud', '166.9.14.1'],
  ['metadata of most clouds', '169.254.169.254'],
  ['credentials of containers at Amazon', '169.254.170.2'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['metadata of Oracle', '192.0.0.192'],
  ['metadata of Amazon over version 6', 'fd00:ec2::254'],
  ['metadata of Google over version 6', 'fd20:ce::254'],
  ['metadata of Scaleway over version 6', 'fd00:42::42'],
  ['link-local metadata over version 6', 'fe80::a9fe:a9fe'],
])('%s, %s, is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  ['mapped', '::ffff:168.63.129.16'],
  ['compatible', '::168.63.129.16'],
  ['translated (RFC 6145)', '::ffff:0:168.63.129.16'],
  ['in the well-known prefix of RFC 6052', '64:ff9b::168.63.129.16'],
  ['in the local prefix of RFC 8215', '64:ff9b:1::168.63.129.16'],
  ['in 6to4', '2002:a83f:8110::1'],
  ['in Teredo', '2001:0:a83f:8110::1'],
  ['in ISATAP', '2606:4700::5efe:168.63.129.16'],
  ['in ISATAP with the universal bit', '2606:4700::200:5efe:168.63.129.16'],
  ['in a network’s own /96 (RFC 6052)', '2a01:4f8:64:64::168.63.129.16'],
  ['in a network’s own /64 (RFC 6052)', '2a01:4f8:64:64:a8:3f81:1000:0'],
  ['in a network’s own /56 (RFC 6052)', '2a01:4f8:64:a8:3f:8110::'],
  ['in a network’s own /48 (RFC 6052)', '2a01:4f8:64:a83f:81:1000::'],
  ['in a network’s own /40 (RFC 6052)', '2a01:4f8:a8:3f81:10::'],
  ['in a network’s own /32 (RFC 6052)', '2a01:4f8:a83f:8110::'],
  ['for link-local metadata, in a network’s own /96', '2a01:4f8:64:64::a9fe:a9fe'],
])('Azure’s wire server %s, %s, is not public', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '168.63.129.15',
  '168.63.129.17',
  '161.25.0.1',
  '161.27.0.1',
  '166.7.0.1',
  '166.12.0.1',
  '1.1.1.1',
])('%s beside them stays public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each(['2606:4700:4700::1111', '2a01:4f8:64:64::1', '2620:fe::fe', '2a00:1450:4001:82f::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
