import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { RequestState } from '#capabilities/documents/requests/request-state.tsx';
import { useProgramChoices } from '#capabilities/startups/public.tsx';
import type { AssetMatrixQuery } from '#platform/api/generated/documents.ts';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './assets.module.css';
import { AssetMatrix } from './operations.ts';

type Request = AssetMatrixQuery['assetMatrix'][number];

/** Startups by data assets, each with the state of its newest request. */
export function Matrix() {
  const { t } = useTranslation('documents');
  const programChoices = useProgramChoices();
  const [program, setProgram] = useState<Choice | null>(null);
  const [{ data, error }, again] = useQuery({ query: AssetMatrix, variables: { programId: program?.value ?? null } });
  return (
    <Stack gap={4}>
      <div className={css.program}>
        <Picker
          isSingle
          aria-label={t('fields.programId')}
          placeholder={t('assets.all-programs')}
          source={programChoices}
          value={program ? [program] : []}
          onChange={([chosen]) => setProgram(chosen ?? null)}
        />
      </div>
      {data ? <Table requests={data.assetMatrix} /> : <NotLoaded error={error} onRetry={again} rows={6} />}
    </Stack>
  );
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
const unique = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

function Table({ requests }: { requests: readonly Request[] }) {
  const { t } = useTranslation('documents');
  const startups = unique(requests.map(({ startup }) => ({ id: startup._id, name: startup.name }))).sort(byName);
  const assets = unique(requests.map(({ assetId, title }) => ({ id: assetId, name: title }))).sort(byName);
  if (requests.length === 0) return <p className={css.nothing}>{t('assets.matrix-empty')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <section className={css.scroller} aria-label={t('assets.matrix')} tabIndex={0}>
      <table className={css.matrix} aria-label={t('assets.matrix')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.startup')}</th>
            {assets.map(({ id, name }) => (
              <th key={id} scope="col">
                <AppLink to={`/admin/data-assets/${id}`} className={css.column}>
                  <bdi>{name}</bdi>
                </AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {startups.map((startup) => (
            <tr key={startup.id}>
              <th scope="row">
                <AppLink to={`/startup/${startup.id}/file/documents`} className={css.column}>
                  <bdi>{startup.name}</bdi>
                </AppLink>
              </th>
              {assets.map((asset) => (
                <td key={asset.id}>
                  <Cell
                    requests={requests.filter((one) => one.startup._id === startup.id && one.assetId === asset.id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The newest request, or that of each founder. They are sorted by their days, the newest first. */
function Cell({ requests }: { requests: readonly Request[] }) {
  const { t } = useTranslation('documents');
  const { get, set } = useAddress();
  const newest = [...Map.groupBy(requests, ({ personId }) => personId).values()].flatMap((group) => group[0] ?? []);
  if (newest.length === 0) return <span className="note">{t('assets.not-asked')}</span>;
  return (
    <span className={css.cell}>
      {newest.map((request) => {
        const { _id: id, person, title, startup } = request;
        return (
          <button
            key={id}
            type="button"
            className={css.state}
            title={person?.fullName ?? undefined}
            aria-expanded={get('peek') === peekOf('AssetRequest', id)}
            onClick={() => set({ peek: peekOf('AssetRequest', id) })}
          >
            <RequestState request={request} />
            <span className="visually-hidden">
              {t('assets.open-request', { name: title, startup: person?.fullName ?? startup.name })}
            </span>
          </button>
        );
      })}
    </span>
  );
}
