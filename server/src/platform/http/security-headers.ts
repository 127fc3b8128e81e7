import type { FastifyReply } from 'fastify';

/** On every answer; pages bring their own, wider Content-Security-Policy. */
const always: Record<string, string> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
  'x-frame-options': 'DENY',
};
const withoutPage = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export function setSecurityHeaders(reply: FastifyReply) {
  for (const [name, value] of Object.entries(always)) if (!reply.hasHeader(name)) reply.header(name, value);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', withoutPage);
  // What people see is theirs; only files that never change are kept by browsers.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** The policy of a page: scripts by nonce alone, one trusted-types policy, sockets to its own host. */
export const pagePolicy = (nonce: string, connect: readonly string[]) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${connect.join(' ')}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types seedbed',
  ].join('; ');
