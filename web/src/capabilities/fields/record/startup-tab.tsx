import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { RecordFields } from './record-fields.tsx';
import { useRecordFields } from './use-record-fields.ts';

/** The tab of the startup file. A founder's own file has no id in its address. */
export function Component() {
  const { t } = useTranslation(['fields', 'navigation']);
  const actor = useActor();
  const id = useParams().id ?? actor.ownStartupIds[0] ?? '';
  const { fields, error, again } = useRecordFields('startup', id);
  if (!fields) return <NotLoaded error={error} onRetry={again} />;
  if (fields.length === 0)
    return (
      <Empty
        drawing={<StoryDrawing />}
        title={t('record.none')}
        sentence={t('record.none-sentence')}
        action={canDefineFields(actor) && <AppLink to="/fields/customs/startup">{t('title')}</AppLink>}
      />
    );
  return <RecordFields object="startup" recordId={id} fields={fields} title={t('title')} />;
}
