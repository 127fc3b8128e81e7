/** Only globals that browsers and Node share, so that the domain runs in both. */
declare const crypto: { getRandomValues<T extends Uint8Array>(array: T): T };
declare class URL {
  constructor(url: string, base?: string);
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
