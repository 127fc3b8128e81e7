import type { CombinedError } from '@urql/core';
import type { ReactNode } from 'react';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';

interface GateProps {
  error: CombinedError | null | undefined;
  onRetry: () => void;
  /** The rows of the skeleton. 0 shows nothing while the data loads. */
  rows?: number;
  kind?: 'rows' | 'cards';
  /** Replaces the skeleton once the answer has no such record. A text becomes the title of `MissingRecord`. */
  missing?: ReactNode;
  /** Describes the failed part. */
  what?: string;
}

/** Replaces a part whose data is not there: failed with a retry, missing, or a skeleton while it loads. */
export function NotLoaded({ error, onRetry, rows, kind, missing, what }: GateProps) {
  if (missing) return typeof missing === 'string' ? <MissingRecord title={missing} /> : missing;
  if (error) return <LoadFailed error={error} onRetry={onRetry} {...(what !== undefined && { what })} />;
  return rows === 0 ? null : <SkeletonRows {...(rows !== undefined && { rows })} {...(kind && { kind })} />;
}

interface LoadedProps<Data> extends GateProps {
  /** The answer of a query, or the part of it that the children show. */
  data: Data | null | undefined;
  children: (data: Data) => ReactNode;
}

/** The gate of a query inside a page: the children with the data, else `NotLoaded`. */
export const Loaded = <Data,>({ data, children, ...gate }: LoadedProps<Data>) =>
  data ? children(data) : <NotLoaded {...gate} />;
