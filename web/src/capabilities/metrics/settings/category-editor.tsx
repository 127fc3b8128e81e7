import { ActionIcon, Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/metrics/definitions/metric-form.module.css';
import { CategoryManagerUpdate } from '#capabilities/metrics/definitions/operations.ts';
import { textIn } from '#capabilities/metrics/format.ts';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import own from './category-editor.module.css';

interface Category {
  id: string;
  names: Translation[];
}

/** The headings of the form: renamed, moved, added and removed together. */
export function CategoryEditor({ categories }: { categories: readonly { id: string; names: Translation[] }[] }) {
  const { t } = useTranslation(['metrics', 'common']);
  const [list, setList] = useState<Category[]>(() => categories.map(({ id, names }) => ({ id, names })));
  const [save, busy] = useAct(CategoryManagerUpdate);
  const languages = useTextLanguages(list.flatMap(({ names }) => names));
  const move = (i: number, by: 1 | -1) => {
    const next = [...list];
    const [one] = next.splice(i, 1);
    if (one) next.splice(i + by, 0, one);
    setList(next);
  };
  const removedIds = categories.map(({ id }) => id).filter((id) => !list.some((one) => one.id === id));
  const named = list.filter(({ names }) => names.length > 0);
  return (
    <section className={css.group} aria-label={t('settings.categories')}>
      <h2 className={own.title}>{t('settings.categories')}</h2>
      <LanguageChoice {...languages} />
      {list.map(({ id, names }, i) => (
        <div key={id} className={own.row}>
          <TextsField
            id={`category-${id}`}
            label={t('settings.category', { number: i + 1 })}
            value={names}
            language={languages.chosen}
            onChange={(value) => setList(list.map((one) => (one.id === id ? { ...one, names: value } : one)))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={i === 0}
            aria-label={t('settings.up', { name: textIn(names) })}
            onClick={() => move(i, -1)}
          >
            <ChevronUpIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={i === list.length - 1}
            aria-label={t('settings.down', { name: textIn(names) })}
            onClick={() => move(i, 1)}
          >
            <ChevronDownIcon size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('settings.remove', { name: textIn(names) })}
            onClick={() => setList(list.filter((one) => one.id !== id))}
          >
            <TrashIcon size={18} />
          </ActionIcon>
        </div>
      ))}
      <Row gap={2} justify="between">
        <Button
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => setList([...list, { id: newId<'MetricCategory'>(), names: [] }])}
        >
          {t('settings.add-category')}
        </Button>
        <Barred why={named.length < list.length && t('common:barred.fill', { field: t('common:fields.name') })}>
          <Button
            loading={busy}
            onClick={async () => {
              if ((await save({ categories: list, removed: removedIds })).data)
                toastConfirmation(t('settings.categories-saved'));
            }}
          >
            {t('common:actions.save')}
          </Button>
        </Barred>
      </Row>
    </section>
  );
}
