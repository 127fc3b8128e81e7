// Written by `npm run generate` from the register and the manifests. Do not edit.
import { moreColumns as metrics } from '#capabilities/metrics/more-columns.tsx';
import type { AddedColumns } from '#platform/list/more-columns.ts';

export const moreColumns: AddedColumns[] = [...metrics];
