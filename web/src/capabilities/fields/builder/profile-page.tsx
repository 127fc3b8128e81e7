import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFields, useSections } from '#capabilities/fields/definitions/use-fields.ts';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ProfilePreview } from './profile-preview.tsx';

interface Props {
  object: 'startup' | 'user';
  title: string;
}

/** The fields of a profile as each role sees them; the builder changes them. */
export function ProfilePage({ object, title }: Props) {
  const { t } = useTranslation('fields');
  const { fields, error, again } = useFields();
  const sections = useSections(object);
  const ofObject = fields?.filter((field) => field.object === object && !field.isArchived);
  const build = (
    <Button component={Link} to={`/profiles/${object}/builder`}>
      {t('builder.open')}
    </Button>
  );
  return (
    <Page title={title} sentence={t('builder.sentence')} width="reading" action={build}>
      {!ofObject && <NotLoaded error={error} onRetry={again} />}
      {ofObject?.length === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={build} />
      )}
      {fields && ofObject && ofObject.length > 0 && (
        <ProfilePreview object={object} fields={fields} sections={sections} />
      )}
    </Page>
  );
}
