import { countKeyUse, reseal } from '#app/secrets/reseal.ts';
import { hasFormerKeys } from '#platform/seal.ts';
import type { Command } from './command.ts';
import { Refused } from './operator-errors.ts';

export const rotateSecrets: Command = {
  usage: '',
  about:
    'Encrypts all secrets with SECRETS_KEY, so that those of SECRETS_KEY_PREVIOUS can go. Repeat it after a fault.',
  read:
    (_, values) =>
    async ({ ownerUrl }) => {
      if (!hasFormerKeys())
        throw new Refused(
          'There is one key only. Set SECRETS_KEY to the new one and SECRETS_KEY_PREVIOUS to the old one, restart, and repeat.',
        );
      const resealed = await reseal(ownerUrl);
      const use = await countKeyUse(ownerUrl);
      const data = { resealed, ...use };
      // A program judges by the counts.
      if (values.json) return { text: '', data };
      if (use.unknown > 0)
        throw new Refused(
          `${resealed} secrets were encrypted anew. No accepted key opens ${use.unknown} others, in ${use.unknownIn.join(', ')}: add their key to SECRETS_KEY_PREVIOUS, and repeat.`,
        );
      if (use.former > 0)
        throw new Refused(
          `${use.former} secrets were encrypted with an old key meanwhile: restart all processes with the new one, and repeat.`,
        );
      return {
        text: `${resealed} secrets were encrypted anew, ${use.present} have the present key. The old key can go: see docs/operating/secrets.md.`,
        data,
      };
    },
};
