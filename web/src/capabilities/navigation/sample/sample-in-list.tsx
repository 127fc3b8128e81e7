import { sampleLists } from '@seedbed/domain/navigation/sample-content.ts';
import type { ListPartProps } from '#platform/list/list-parts.ts';
import { SampleOffer } from './sample-offer.tsx';

/** In the empty lists that the sample fills. */
export const SampleInList = ({ name }: ListPartProps) => (sampleLists.includes(name) ? <SampleOffer isShort /> : null);
