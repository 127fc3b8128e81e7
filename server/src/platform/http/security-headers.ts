import type { FastifyReply } from 'fastify';

/** Sent with every answer; pages set their own, wider Content-Security-Policy. */
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
  // Answers are personal; browsers cache only immutable files.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
}

/** Hosts that a page may reach besides its own. */
export interface AllowedOrigins {
  connect: readonly string[];
  images: readonly string[];
  frames: readonly string[];
  /** Fonts, sounds and videos. */
  media: readonly string[];
  inlineStyles: boolean;
  /** True if third-party scripts run; the page's `default` policy then restricts their origins. */
  scripts: boolean;
}

export const noOrigins: AllowedOrigins = {
  connect: [],
  images: [],
  frames: [],
  media: [],
  inlineStyles: false,
  scripts: false,
};

const and = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');

/** The policy of a page: scripts only by nonce, one trusted-types policy, sockets only to its own host. */
export const pagePolicy = (nonce: string, connect: readonly string[], allowedOrigins: AllowedOrigins = noOrigins) =>
  [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Browsers ignore 'unsafe-inline' next to a nonce.
    `style-src 'self' ${allowedOrigins.inlineStyles ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and(allowedOrigins.images)}`,
    `font-src 'self'${and(allowedOrigins.media)}`,
    `connect-src 'self'${and([...connect, ...allowedOrigins.connect])}`,
    ...(allowedOrigins.frames.length > 0 ? [`frame-src 'self'${and(allowedOrigins.frames)}`] : []),
    // A recorded video is shown before it is sent.
    `media-src 'self' blob:${and(allowedOrigins.media)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types seedbed${allowedOrigins.scripts ? ' default' : ''}`,
  ].join('; ');
