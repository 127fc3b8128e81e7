import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Library } from '#capabilities/documents/operations.ts';
import { AskedFor } from '#capabilities/documents/requests/asked-for.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useRecordParts } from '#platform/record/record-parts.ts';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { LibraryView } from './library-view.tsx';

/** Requests of the startup, above its documents; below them the parts of other capabilities. */
export function Component() {
  const { t } = useTranslation('documents');
  const { _id: startupId, name } = useStartup();
  const parts = useRecordParts('Startup', 'documents');
  const [{ data, error }, again] = useQuery({ query: Library, variables: { startupId } });
  const library = data?.documentLibrary;
  return (
    <Stack gap={6}>
      <AskedFor startupId={startupId} />
      {library ? (
        <LibraryView startupId={startupId} library={library} />
      ) : (
        <NotLoaded error={error} onRetry={again} rows={6} />
      )}
      {library && library.looseFiles.length > 0 && (
        <Section title={t('library.loose')}>
          <Attachments record={{ kind: 'startup', id: startupId }} files={library.looseFiles} mayAdd={false} />
        </Section>
      )}
      {parts.map((Part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
        <Part key={i} id={startupId} name={name} />
      ))}
    </Stack>
  );
}
