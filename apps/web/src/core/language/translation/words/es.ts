import adminMenu from '@steelsafe/texts/admin-menu/es.json'
import core from '@steelsafe/texts/core/es.json'
import shell from '@steelsafe/texts/shell/es.json'
import ui from '@steelsafe/texts/ui/es.json'

export const words = { 'admin-menu': adminMenu, core, shell, ui }
