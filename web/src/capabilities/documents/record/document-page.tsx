import { useParams } from 'react-router';
import { DocumentRecord } from './document-record.tsx';

/** One document by its address, linked from lists and the search. */
export function Component() {
  return <DocumentRecord id={useParams().id ?? ''} />;
}
