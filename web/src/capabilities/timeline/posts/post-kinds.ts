import type { StartupEventType } from '@seedbed/domain/timeline/post.ts';
import type { ComponentType } from 'react';
import type { Post } from '#capabilities/timeline/post.ts';
import type { Icon } from '#platform/ui/icons/icon.tsx';

/** How posts of a kind are shown; a capability below timeline adds its own kinds. */
export interface PostKind {
  eventType: StartupEventType;
  Body: ComponentType<{ post: Post }>;
  /** Begins a post of the kind, beside the field for plain posts. */
  Write?: ComponentType<{ startup: { _id: string; name: string } }>;
  /** Heads posts of the kind that no person wrote. */
  unsigned?: { Icon: Icon; Title: ComponentType };
}

let kinds: ReadonlyMap<string, PostKind> = new Map();

/** Called once by the frame with the kinds of all capabilities. */
export function registerPostKinds(all: readonly PostKind[]): void {
  kinds = new Map(all.map((kind) => [kind.eventType, kind]));
}

/** Kinds whose posts begin beside the field for plain ones. */
export const writtenKinds = (): PostKind[] => [...kinds.values()].filter(({ Write }) => Write);

export const postKindOf = (eventType: StartupEventType): PostKind | undefined => kinds.get(eventType);
