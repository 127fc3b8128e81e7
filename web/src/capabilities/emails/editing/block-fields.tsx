import { TextInput } from '@mantine/core';
import { type CampaignBlock, mostCharacters } from '@seedbed/domain/emails/campaigns/blocks.ts';
import { plainText, type RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useTranslation } from 'react-i18next';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import css from './editing.module.css';

interface Props {
  block: CampaignBlock;
  onChange: (block: CampaignBlock) => void;
}

/** An email mentions nobody. */
const nobody = async () => [];

/** The fields of one block. */
export function BlockFields({ block, onChange }: Props) {
  const { t } = useTranslation('campaigns');
  switch (block.kind) {
    case 'heading':
      return (
        <TextInput
          label={t('blocks.kinds.heading')}
          dir="auto"
          maxLength={200}
          autoFocus={block.text === ''}
          value={block.text}
          onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        />
      );
    case 'text':
      return (
        <Words
          isFirst
          label={t('blocks.kinds.text')}
          value={block.body}
          onChange={(body) => onChange({ ...block, body })}
        />
      );
    case 'button':
      return (
        <div className={css.pair}>
          <TextInput
            label={t('blocks.label')}
            dir="auto"
            maxLength={60}
            autoFocus={block.label === ''}
            value={block.label}
            onChange={(event) => onChange({ ...block, label: event.currentTarget.value })}
          />
          <TextInput
            label={t('blocks.link')}
            description={t('blocks.link-help')}
            data-plain
            inputMode="url"
            attributes={{ input: { dir: 'ltr' } }}
            value={block.address}
            onChange={(event) => onChange({ ...block, address: event.currentTarget.value })}
          />
        </div>
      );
    case 'picture':
      return (
        <div className={css.pair}>
          <TextInput
            label={t('blocks.picture-link')}
            description={t('blocks.picture-help')}
            data-plain
            inputMode="url"
            attributes={{ input: { dir: 'ltr' } }}
            placeholder="https://"
            autoFocus={block.address === ''}
            value={block.address}
            onChange={(event) => onChange({ ...block, address: event.currentTarget.value })}
          />
          <TextInput
            label={<Optional label={t('blocks.alt')} />}
            description={t('blocks.alt-help')}
            dir="auto"
            maxLength={200}
            value={block.alt}
            onChange={(event) => onChange({ ...block, alt: event.currentTarget.value })}
          />
        </div>
      );
    case 'columns':
      return (
        <div className={css.pair}>
          {block.columns.map((column, i) => {
            const change = (given: Partial<typeof column>) =>
              onChange({ ...block, columns: block.columns.map((one, at) => (at === i ? { ...one, ...given } : one)) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have fixed places
              <div key={i} className={css.form}>
                <TextInput
                  label={t('blocks.column-title', { number: i + 1 })}
                  dir="auto"
                  maxLength={120}
                  autoFocus={i === 0 && column.title === ''}
                  value={column.title}
                  onChange={(event) => change({ title: event.currentTarget.value })}
                />
                <Words
                  label={t('blocks.column-text', { number: i + 1 })}
                  value={column.body}
                  onChange={(body) => change({ body })}
                />
              </div>
            );
          })}
        </div>
      );
    default:
      return null;
  }
}

interface WordsProps {
  label: string;
  value: RichText;
  onChange: (value: RichText) => void;
  /** The only field of its block: empty, it gets the focus. */
  isFirst?: boolean;
}

const Words = ({ label, value, onChange, isFirst = false }: WordsProps) => (
  <div>
    <span className={css.caption}>{label}</span>
    <div className={css.composer}>
      <ComposerField
        label={label}
        isOpen
        autoFocus={isFirst && plainText(value) === ''}
        maxCharacters={mostCharacters}
        people={nobody}
        value={value}
        onChange={onChange}
        onSubmit={() => undefined}
      />
    </div>
  </div>
);
