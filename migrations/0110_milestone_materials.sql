-- Courses and resources of milestones. A constant default rewrites no rows.

ALTER TABLE "milestones" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "template_items" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;
