import { Button, Menu, SegmentedControl, TextInput } from '@mantine/core';
import type { CampaignText } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { BlocksEditor } from './blocks-editor.tsx';
import { CampaignPreviewPane } from './campaign-preview.tsx';
import css from './editing.module.css';
import { MergeFields } from './merge-fields.tsx';
import type { CampaignDraft } from './use-campaign-draft.ts';

/** Subject and blocks in each language, with the email beside them. */
export function ContentStep({ draft }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns');
  const { values, errors, set } = draft;
  const [chosen, choose] = useState<Language | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const text = values.texts.find(({ language }) => language === chosen) ?? values.texts[0];
  if (!text) return null;
  const { language } = text;
  const change = (given: Partial<CampaignText>) =>
    set(
      'texts',
      values.texts.map((one) => (one.language === language ? { ...one, ...given } : one)),
    );
  return (
    <div className={css.columns}>
      <Stack gap={4}>
        <Languages draft={draft} language={language} onChoose={choose} />
        <div ref={form} className={css.form} key={language}>
          <TextInput
            label={t('fields.subject')}
            dir="auto"
            maxLength={200}
            value={text.subject}
            onChange={(event) => change({ subject: event.currentTarget.value })}
          />
          <TextInput
            label={<Optional label={t('fields.preview')} />}
            description={t('edit.preview-help')}
            dir="auto"
            maxLength={200}
            value={text.preview}
            onChange={(event) => change({ preview: event.currentTarget.value })}
          />
          <MergeFields within={form} />
          {errors.texts && (
            <p role="alert" className={css.error}>
              {errors.texts}
            </p>
          )}
          <BlocksEditor blocks={text.blocks} onChange={(blocks) => change({ blocks })} />
        </div>
      </Stack>
      <CampaignPreviewPane draft={draft} language={language} />
    </div>
  );
}

interface LanguagesProps {
  draft: CampaignDraft;
  language: Language;
  onChoose: (language: Language) => void;
}

/** The first language is for everyone without words of their own. */
function Languages({ draft: { values, set }, language, onChoose }: LanguagesProps) {
  const { t } = useTranslation('campaigns');
  const offered = boot.publicIncubator?.languages;
  const others = languages.filter(
    (one) => (offered?.includes(one) ?? true) && values.texts.every((text) => text.language !== one),
  );
  const first = values.texts[0];
  const add = (next: Language) => {
    // The blocks stay, since mostly only their words differ.
    set('texts', [...values.texts, { language: next, subject: '', preview: '', blocks: first?.blocks ?? [] }]);
    onChoose(next);
  };
  return (
    <Row gap={2} align="center">
      {values.texts.length > 1 && (
        <SegmentedControl
          size="sm"
          aria-label={t('edit.language')}
          value={language}
          data={values.texts.map(({ language: value }) => ({ value, label: nameOfLanguage(value) }))}
          onChange={(value) => onChoose(value as Language)}
        />
      )}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="subtle" leftSection={<PlusIcon size={16} />}>
              {t('edit.add-language')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((one) => (
              <Menu.Item key={one} onClick={() => add(one)}>
                {nameOfLanguage(one)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {values.texts.length > 1 && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() =>
            set(
              'texts',
              values.texts.filter((text) => text.language !== language),
            )
          }
        >
          {t('edit.remove-language', { language: nameOfLanguage(language) })}
        </Button>
      )}
      {values.texts.length > 1 && first && (
        <span className="note">{t('edit.language-help', { language: nameOfLanguage(first.language) })}</span>
      )}
    </Row>
  );
}
