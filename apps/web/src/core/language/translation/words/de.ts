import adminMenu from '@steelsafe/texts/admin-menu/de.json'
import core from '@steelsafe/texts/core/de.json'
import shell from '@steelsafe/texts/shell/de.json'
import ui from '@steelsafe/texts/ui/de.json'

export const words = { 'admin-menu': adminMenu, core, shell, ui }
