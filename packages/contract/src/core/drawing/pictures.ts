/** Types of pictures that every browser shows. SVG is excluded because it can contain scripts. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
