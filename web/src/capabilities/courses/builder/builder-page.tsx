import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { Section } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';
import { AudienceField } from './audience-field.tsx';
import css from './builder.module.css';
import { BuilderActions } from './builder-actions.tsx';
import { CourseForm } from './course-form.tsx';
import { OneDraft } from './operations.ts';
import { OutlineBuilder } from './outline-builder.tsx';

/** The draft of a course: its outline, and its settings. */
export function Component() {
  const { t } = useTranslation(['courses', 'common']);
  const { id = '', tab } = useParams();
  const [{ data, error }, again] = useQuery({ query: OneDraft, variables: { id } });
  const course = data?.course;
  if (!course?.draft) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const base = `/courses/management/course/${id}`;
  const title = ownText(course.title);
  return (
    <Page
      title={title}
      sentence={t(course.state === 'draft' ? 'build.never' : 'build.version', { number: course.publishedVersion ?? 0 })}
      action={<BuilderActions course={course} />}
      bar={
        <PageTabs
          label={title}
          tabs={[
            { to: `${base}/builder`, label: t('build.outline') },
            { to: `${base}/builder/settings`, label: t('build.settings') },
            { to: `${base}/dashboard`, label: t('dashboard.title') },
          ]}
        />
      }
    >
      {tab === 'settings' ? <Settings course={course} /> : <OutlineBuilder course={course} />}
    </Page>
  );
}

function Settings({ course }: { course: CourseDraftFragment }) {
  const { t } = useTranslation('courses');
  return (
    <div className={css.settings}>
      <CourseForm key={course.version} course={course} />
      {course.selfEnroll && <AudienceField course={course} />}
      <Section title={t('fields.cover')}>
        <p className="note">{t('build.cover-hint')}</p>
        <Attachments record={{ kind: 'course', id: course._id }} files={course.files} mayAdd hasButton />
      </Section>
    </div>
  );
}
