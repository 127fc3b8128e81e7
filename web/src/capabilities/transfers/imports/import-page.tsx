import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { ImportDetails } from '#capabilities/transfers/operations.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ImportResult } from './import-result.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportSource } from './import-source.tsx';

/** From a file or pasted text to new records: read, check, correct, confirm. The address names the stored import. */
export function ImportPage({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('transfers');
  const [search, setSearch] = useSearchParams();
  const id = search.get('import');
  const [{ data, error }, again] = useQuery({ query: ImportDetails, variables: { id: id ?? '' }, pause: !id });
  const one = id ? data?.import : null;
  const open = (next: string | null) => setSearch(next ? { import: next } : {});
  return (
    <Page title={t(`import.${kind}`)} sentence={t('import.sentence')}>
      {!id || one === null ? (
        <ImportSource kind={kind} onRead={open} />
      ) : one ? (
        one.operation ? (
          <ImportResult
            one={one}
            onAgain={() => again({ requestPolicy: 'network-only' })}
            onAnother={() => open(null)}
          />
        ) : (
          <ImportReview one={one} />
        )
      ) : (
        <NotLoaded error={error} onRetry={again} rows={6} />
      )}
    </Page>
  );
}
