import { useCallback } from 'react';
import { useClient } from 'urql';
import { pipe, subscribe } from 'wonka';
import { AnnounceArticleEditor, ArticleEditors } from '#capabilities/resources/editing/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { clientId } from '#platform/api/client-id.ts';
import type {
  AnnounceArticleEditorMutationVariables,
  ArticleEditorsSubscription,
} from '#platform/api/generated/documents.ts';
import { usePresence } from '#platform/use-presence.ts';

type Person = NonNullable<ArticleEditorsSubscription['articleEditors']['person']>;

/** The other people who have the draft open, each once. */
export function useEditors(resourceId: string, given: string): Person[] {
  const client = useClient();
  const { userId } = useActor();
  const language = given as AnnounceArticleEditorMutationVariables['language'];
  const announce = useCallback(
    (isHere: boolean) => void client.mutation(AnnounceArticleEditor, { resourceId, language, isHere }).toPromise(),
    [client, resourceId, language],
  );
  const follow = useCallback(
    (onSignal: (page: { pageId: string; person: Person }, isHere: boolean) => void) =>
      pipe(
        client.subscription(ArticleEditors, { resourceId, language, clientId }),
        subscribe(({ data }) => {
          const { pageId, isHere, person } = data?.articleEditors ?? {};
          if (pageId !== undefined && person) onSignal({ pageId, person }, isHere === true);
        }),
      ).unsubscribe,
    [client, resourceId, language],
  );
  const pages = usePresence({ isOn: true, announce, follow });
  const people = new Map(pages.map(({ person }) => [person._id, person]));
  people.delete(userId);
  return [...people.values()];
}
