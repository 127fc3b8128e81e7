// Written by `npm run generate` from the register and the manifests. Do not edit.
import { listParts as views } from '#capabilities/views/list-parts.ts';
import { listParts as exports } from '#capabilities/exports/list-parts.ts';
import { listParts as navigation } from '#capabilities/navigation/list-parts.ts';
import type { ListPart } from '#platform/list/list-parts.ts';

export const listParts: ListPart[] = [...views, ...exports, ...navigation];
