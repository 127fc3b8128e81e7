// Written by `npm run generate` from the register and the manifests. Do not edit.
import { postKinds as metrics } from '#capabilities/metrics/posts/post-kinds.tsx';
import type { PostKind } from '#capabilities/timeline/public.tsx';

export const postKinds: PostKind[] = [...metrics];
