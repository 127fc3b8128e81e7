import type { CreateEntryPart } from '#platform/create-entries.ts';
import { NewCourseDialog } from './builder/new-course-dialog.tsx';

export const createEntries: CreateEntryPart[] = [{ name: 'Courses', Dialog: NewCourseDialog }];
