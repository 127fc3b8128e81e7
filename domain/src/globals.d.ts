/** The few globals that browsers and Node share; everything else would tie the domain to one of them. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
