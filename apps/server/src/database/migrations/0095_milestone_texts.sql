-- The texts of details and milestones have moved to one area. Notifications and waiting e-mails store their keys.
UPDATE "notification" SET "text" = 'milestones:' || split_part("text", ':', 2)
WHERE split_part("text", ':', 1) IN ('project-details', 'status-alerts');--> statement-breakpoint
UPDATE "held_mail" SET "template" = 'milestones:' || split_part("template", ':', 2)
WHERE split_part("template", ':', 1) IN ('project-details', 'status-alerts');
