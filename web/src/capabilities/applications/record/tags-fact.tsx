import { changeTo } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { useTranslation } from 'react-i18next';
import { ChangeApplicationTags } from '#capabilities/applications/working/operations.ts';
import { useTagChoices } from '#capabilities/applications/working/tag-choices.ts';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { type Choice, namedChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './record.module.css';

/** The tags of an application, edited in place by those who manage it. */
export function TagsFact({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation('applications');
  const [change] = useAct(ChangeApplicationTags, { silent: true });
  const value = application.tags.map(namedChoice);
  const idsOf = (all: readonly Choice[]) => all.map((one) => one.value);
  return (
    <EditableFact
      name="tags"
      label={t('columns.tag')}
      value={value}
      save={
        application.canTag &&
        ((chosen) => {
          const { add, remove } = changeTo(idsOf(value), idsOf(chosen));
          return change({ applicationId: application._id, add: [...(add ?? [])], remove: [...(remove ?? [])] });
        })
      }
      field={(props) => <TagPicker {...props} />}
    >
      {value.length > 0 && (
        <span className={css.pills}>
          {value.map((one) => (
            <Pill key={one.value}>{one.label}</Pill>
          ))}
        </span>
      )}
    </EditableFact>
  );
}

const TagPicker = (field: FactField<Choice[]>) => <Picker {...field} source={useTagChoices()} />;
