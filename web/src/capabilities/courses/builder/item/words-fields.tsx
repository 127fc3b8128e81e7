import { Button, Input, Textarea, TextInput } from '@mantine/core';
import type { ItemContent, ItemCriterion } from '@seedbed/domain/courses/content.ts';
import { type ItemWords, textsWithIds, type WordText } from '@seedbed/domain/courses/texts/words.ts';
import { directionOf, type Language } from '@seedbed/domain/kernel/translations.ts';
import { emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import { isEmptyArticle, plainArticle } from '@seedbed/domain/resources/article/plain.ts';
import { useTranslation } from 'react-i18next';
import { baseLanguage } from '#capabilities/courses/base-language.ts';
import css from '#capabilities/courses/builder/builder.module.css';
import { ArticleEditor, ArticleView, type TextPictures } from '#capabilities/resources/public.tsx';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';

interface Props {
  /** In the base language. */
  item: { title: string; content: ItemContent; criteria: readonly ItemCriterion[] };
  language: Language;
  words: ItemWords;
  pictures: TextPictures;
  bodyLabel: string;
  onChange: (words: ItemWords) => void;
}

/** All texts of an item in one more language, each below its text in the base language. */
export function WordsFields({ item, language, words, pictures, bodyLabel, onChange }: Props) {
  const { t } = useTranslation('courses');
  const { title, content, criteria } = item;
  const base = `\u2068${nameOfLanguage(baseLanguage())}\u2069`;
  const dir = directionOf(language);
  const hint = (text: string) => t('build.text-in', { language: base, text: `\u2068${text}\u2069` });
  const setText = (id: string, text: WordText) => onChange({ ...words, texts: { ...words.texts, [id]: text } });
  return (
    <Stack gap={4}>
      <p className="note">{t('build.words-hint', { language: base })}</p>
      <TextInput
        label={t('fields.itemTitle')}
        description={hint(title)}
        dir={dir}
        maxLength={200}
        value={words.title ?? ''}
        onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
      />
      {content.body && !isEmptyArticle(content.body) && (
        <div>
          <span className={css.caption} aria-hidden>
            {bodyLabel}
          </span>
          <details className={css.base}>
            <summary>{t('build.show-text', { language: base })}</summary>
            <ArticleView content={content.body} language={baseLanguage()} pictures={pictures.files} />
          </details>
          {isEmptyArticle(words.body ?? emptyArticle) && (
            <Row>
              <Button size="sm" variant="subtle" onClick={() => onChange({ ...words, body: content.body })}>
                {t('build.begin-with-text')}
              </Button>
            </Row>
          )}
          <ArticleEditor
            label={bodyLabel}
            language={language}
            content={words.body ?? emptyArticle}
            pictures={pictures}
            onChange={(body) => onChange({ ...words, body })}
          />
        </div>
      )}
      {content.transcript && (
        <Textarea
          label={t('fields.transcript')}
          description={<span className={css.clamped}>{hint(content.transcript)}</span>}
          dir={dir}
          autosize
          minRows={2}
          maxRows={12}
          value={words.transcript ?? ''}
          onChange={(event) => onChange({ ...words, transcript: event.currentTarget.value })}
        />
      )}
      {[...textsWithIds({ content, criteria })].map(([id, text]) => (
        <TextWords
          key={id}
          base={text}
          value={words.texts?.[id]}
          language={language}
          pictures={pictures}
          onChange={(value) => setText(id, value)}
        />
      ))}
    </Stack>
  );
}

interface TextProps {
  base: WordText;
  value: WordText | undefined;
  language: Language;
  pictures: TextPictures;
  onChange: (value: WordText) => void;
}

/** One question, option, criterion or explanation: its text in the base language is the label. */
function TextWords({ base, value, language, pictures, onChange }: TextProps) {
  if (typeof base === 'string')
    return (
      <Textarea
        label={<bdi>{base}</bdi>}
        dir={directionOf(language)}
        autosize
        minRows={1}
        maxRows={8}
        value={typeof value === 'object' ? plainArticle(value) : (value ?? '')}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  const label = plainArticle(base);
  return (
    <div>
      <Input.Label component="span" aria-hidden>
        <bdi>{label}</bdi>
      </Input.Label>
      <ArticleEditor
        isCompact
        label={label}
        language={language}
        content={typeof value === 'object' ? value : emptyArticle}
        pictures={pictures}
        onChange={onChange}
      />
    </div>
  );
}
