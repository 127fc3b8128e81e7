import { Refusal } from '#kernel/refusal.ts';

export class TooManyDomains extends Refusal {
  constructor(most: number) {
    super('incubators.too-many-domains', { most });
  }
}
