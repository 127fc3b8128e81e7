import type { Purpose, ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import type { DataForThirdPartyQuery } from '#platform/api/generated/documents.ts';

/** Who is told of. */
export type Identity = NonNullable<DataForThirdPartyQuery['dataForThirdParty']> & {
  /** Asked for by the chat alone; null where there is none for this person. */
  chatHash: () => Promise<string | null>;
};

export interface Page {
  /** `/startup/:id/file`, without ids. */
  pattern: string;
  recorded: boolean;
}

/** How one service is begun, told of pages, and ended. */
export interface Adapter {
  service: ThirdPartyService['name'];
  purpose: Purpose;
  load: (identity: Identity) => Promise<void>;
  /** Also before it has loaded: then it does nothing. */
  visit: (page: Page) => void;
  /** Nothing more is sent, and what it kept on the device is gone. */
  forget: () => void;
}
