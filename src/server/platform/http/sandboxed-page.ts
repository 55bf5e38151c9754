type Sandbox = {
  /** What the frame around it is allowed, such as `allow-same-origin`; it never runs a script. */
  sandbox?: string
  images: string
}

/**
 * The headers of a sandboxed page, which shows somebody's text (promises, Requests, pages, headers). They are the wall around it:
 * whatever it contains, nothing in it runs, nothing is loaded from outside, not even names are looked up, only our own
 * pages may frame it, and no cache keeps it.
 */
export const sandboxedPageHeaders = ({ sandbox, images }: Sandbox) => ({
  'content-security-policy': [
    sandbox ? `sandbox ${sandbox}` : 'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${images}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-dns-prefetch-control': 'off',
})
