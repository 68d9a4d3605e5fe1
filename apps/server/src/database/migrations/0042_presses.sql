CREATE TABLE "mold_need" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"projected_area" double precision,
	"cavity_pressure" double precision,
	"shot_volume" double precision,
	"fill_pressure" double precision,
	"opening_stroke" double precision,
	"ejector_stroke" double precision,
	"ring_diameter" double precision,
	"bushing_radius" double precision,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"plant" text DEFAULT '' NOT NULL,
	"clamp_force" double precision NOT NULL,
	"tie_bar_horizontal" double precision,
	"tie_bar_vertical" double precision,
	"platen_horizontal" double precision,
	"platen_vertical" double precision,
	"mold_height_min" double precision,
	"mold_height_max" double precision,
	"daylight" double precision,
	"stroke" double precision,
	"shot_volume" double precision,
	"screw_diameter" double precision,
	"intensification_ratio" double precision,
	"injection_pressure" double precision,
	"nozzle_radius" double precision,
	"ring_diameter" double precision,
	"ejector_stroke" double precision,
	"crane_load" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "press_sizes" CHECK ("press"."clamp_force" > 0 and "press"."tie_bar_horizontal" > 0 and "press"."tie_bar_vertical" > 0)
);
--> statement-breakpoint
ALTER TABLE "mold_need" ADD CONSTRAINT "mold_need_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press" ADD CONSTRAINT "press_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "press_once" ON "press" USING btree ("company_id",lower("name"));