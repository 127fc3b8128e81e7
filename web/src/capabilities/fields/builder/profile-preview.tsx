import { NativeSelect } from '@mantine/core';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { canEditField } from '@seedbed/domain/fields/policy.ts';
import { fieldsVisibleTo } from '@seedbed/domain/fields/visible-fields.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoleOptions } from '#capabilities/fields/definitions/roles-select.tsx';
import type { WebField } from '#capabilities/fields/field.ts';
import { Pill } from '#platform/ui/pill.tsx';
import css from './builder.module.css';

interface Props {
  object: FieldObject;
  /** The fields of all objects. */
  fields: readonly WebField[];
  sections: readonly { _id: string; name: string }[];
}

/** The profile as a role sees it, by the same rules as the server. */
export function ProfilePreview({ object, fields, sections }: Props) {
  const { t } = useTranslation('fields');
  const roles = useRoleOptions();
  const [roleType, setRole] = useState<RoleType>('Cofounder');
  const live = fieldsVisibleTo({ roleType }, fields).filter((field) => field.object === object);
  return (
    <section className={css.preview} aria-label={t('preview.title')}>
      <NativeSelect
        label={t('preview.as')}
        value={roleType}
        data={roles}
        onChange={(event) => setRole(event.currentTarget.value as RoleType)}
      />
      {live.length === 0 && <p className={css.note}>{t('preview.nothing')}</p>}
      {[...Map.groupBy(live, ({ sectionId }) => sectionId)].map(([sectionId, ofSection]) => (
        <div key={sectionId}>
          <h2 className={css.title}>{sections.find(({ _id }) => _id === sectionId)?.name ?? t('no-section')}</h2>
          <ul className={css.facts}>
            {ofSection.map((field) => (
              <li key={field.id} className={css.fact}>
                <span>
                  <bdi>{field.name}</bdi>
                  {field.help && <span className={css.help}>{field.help}</span>}
                </span>
                <Pill tone="plain">
                  {t(
                    canEditField({ roleType }, field, { edits: true, assigned: true })
                      ? 'preview.edits'
                      : 'preview.reads',
                  )}
                </Pill>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
