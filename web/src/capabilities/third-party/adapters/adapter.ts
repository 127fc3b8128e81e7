import type { Purpose, ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import type { DataForThirdPartyQuery } from '#platform/api/generated/documents.ts';

/** The identity sent to services. */
export type Identity = NonNullable<DataForThirdPartyQuery['dataForThirdParty']> & {
  /** Only the chat needs it; null if it is not available to this person. */
  chatHash: () => Promise<string | null>;
};

export interface Page {
  /** `/startup/:id/file`, without ids. */
  pattern: string;
  recorded: boolean;
}

/** Starts, tracks and ends one service. */
export interface Adapter {
  service: ThirdPartyService['name'];
  purpose: Purpose;
  load: (identity: Identity) => Promise<void>;
  /** Before the script has loaded it does nothing. */
  visit: (page: Page) => void;
  /** Stops sending, and clears the service's data from the device. */
  forget: () => void;
}
