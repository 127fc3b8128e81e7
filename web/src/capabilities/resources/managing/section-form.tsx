import { SegmentedControl } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { checkSection } from '@seedbed/domain/resources/input.ts';
import { type SectionIcon as IconName, sectionIcons } from '@seedbed/domain/resources/resource.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionIcon } from '#capabilities/resources/section-icon.tsx';
import type { ResourceSectionsQuery } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { CreateResourceSection, UpdateResourceSection } from './operations.ts';

interface Props {
  section: ResourceSectionsQuery['resourceSections'][number] | null;
  onDone: () => void;
}

export function SectionForm({ section, onDone }: Props) {
  const { t } = useTranslation('resources');
  const [create] = useAct(CreateResourceSection, { silent: true });
  const [update] = useAct(UpdateResourceSection, { silent: true });
  const [initial] = useState(() => ({
    id: section?._id ?? (newId<'ResourceSection'>() as string),
    version: section?.version ?? 0,
    name: (section?.name ?? []).map(({ language, value }) => ({ language, value })) as readonly Translation[],
    icon: (section?.icon ?? 'book') as IconName,
  }));
  const form = useCheckedForm({
    name: 'section',
    draft: `resource-section:${section?._id ?? 'new'}`,
    initial,
    check: ({ name, icon }) => checkSection({ name, icon }),
    send: ({ id, version, ...input }): Promise<ActionResult<unknown>> =>
      section ? update({ sectionId: id, input, version }) : create({ id, input }),
    onSaved: ({ undoId }) => {
      offerUndo(t('saved'), undoId);
      onDone();
    },
  });
  const languages = useTextLanguages(form.values.name);
  return (
    <CheckedForm form={form} fields={['name', 'icon']} onCancel={onDone}>
      <LanguageChoice {...languages} />
      <TextsField
        id="section-name"
        label={t('fields.name')}
        value={form.values.name}
        language={languages.chosen}
        error={form.errors.name}
        onChange={(value) => form.set('name', value)}
      />
      <SegmentedControl
        aria-label={t('fields.icon')}
        value={form.values.icon}
        data={sectionIcons.map((icon) => ({
          value: icon,
          label: (
            <span role="img" aria-label={t(`icons.${icon}`)}>
              <SectionIcon icon={icon} size={18} />
            </span>
          ),
        }))}
        onChange={(icon) => form.set('icon', icon as IconName)}
      />
    </CheckedForm>
  );
}
