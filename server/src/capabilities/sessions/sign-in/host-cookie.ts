import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reads a host-only cookie token; null if invalid. */
export const readHostCookie = (request: FastifyRequest, name: string): string | null =>
  new RegExp(`(?:^|; )__Host-${name}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null;

export const setHostCookie = (reply: FastifyReply, name: string, token: string, seconds: number) =>
  reply.header('set-cookie', `__Host-${name}=${token}; Path=/; Max-Age=${seconds}; Secure; HttpOnly; SameSite=Lax`);
