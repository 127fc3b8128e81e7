import { canEditAssets } from '@seedbed/domain/documents/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { RequestRow } from '#capabilities/documents/requests/request-row.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { DocumentsIcon } from '#platform/ui/icons.tsx';
import { Card, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { AssetActions } from './asset-actions.tsx';
import css from './assets.module.css';
import { AssetMatrix, OneAsset } from './operations.ts';

/** A data asset with its template, and who has been asked for it. */
export function Component() {
  const { t } = useTranslation('documents');
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: OneAsset, variables: { id } });
  const asset = data?.dataAsset;
  useTitle(asset?.title ?? t('missing-asset'));
  useVisit('DataAsset', asset && { ...asset, name: asset.title });
  if (!asset)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={data && <MissingRecord drawing={<BoxDrawing />} title={t('missing-asset')} />}
      />
    );
  return <Asset asset={asset} />;
}

function Asset({ asset }: { asset: AssetCardFragment }) {
  const { t } = useTranslation('documents');
  const [actor, isViewing] = [useActor(), useIsViewing()];
  const mayEdit = canEditAssets(actor) && !isViewing;
  const { _id: id, title, kind, owner, visibleTo, isArchived, template } = asset;
  const help = translated(asset.help, i18next.language);
  return (
    <RecordPage
      kind="DataAsset"
      id={id}
      name={title}
      face={<RecordIcon icon={DocumentsIcon} />}
      state={isArchived && <Pill>{t('assets.is-archived')}</Pill>}
      facts={[t(`values.kind.${kind}`), t(`values.owner.${owner}`)]}
      action={<AssetActions asset={asset} size="sm" />}
      side={
        <Facts>
          <Fact label={t('fields.visibleTo')}>{t(`values.visibleTo.${visibleTo}`)}</Fact>
          {asset.recursEveryMonths && (
            <Fact label={t('fields.recurs')}>{t('assets.every', { count: asset.recursEveryMonths })}</Fact>
          )}
          {asset.expiresAfterMonths && (
            <Fact label={t('fields.validity')}>{t('assets.valid', { count: asset.expiresAfterMonths })}</Fact>
          )}
        </Facts>
      }
    >
      <Stack gap={5}>
        {help && (
          <p className={css.help} dir="auto">
            {help}
          </p>
        )}
        {(mayEdit || template) && (
          <RecordSection title={t('fields.template')}>
            <Attachments
              record={{ kind: 'dataAsset', id }}
              files={template ? [template] : []}
              mayAdd={mayEdit}
              hasButton={!template}
            />
          </RecordSection>
        )}
        <Requests assetId={id} />
      </Stack>
    </RecordPage>
  );
}

/** Requests of the startups that the person looks after. */
function Requests({ assetId }: { assetId: string }) {
  const { t } = useTranslation('documents');
  const [{ data, error }, again] = useQuery({ query: AssetMatrix, variables: { programId: null } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  const requests = data.assetMatrix.filter((one) => one.assetId === assetId);
  return (
    <RecordSection title={t('requests.title')}>
      {requests.length === 0 ? (
        <p className="note">{t('assets.matrix-empty')}</p>
      ) : (
        <Card as="ul" pad={0} aria-label={t('requests.title')}>
          {requests.map((request) => (
            <RequestRow key={request._id} request={request} isOfAsset />
          ))}
        </Card>
      )}
    </RecordSection>
  );
}
